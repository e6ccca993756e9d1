import { Form } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'
import { EmailSection } from './email-section.tsx'

const messages = accountMessages.profile

export function AccountPage({ data: { profile, saved }, form }: PageProps<'account'>) {
  const ofProfile = form?.intent === 'profile' ? form : null
  const ofEmail = form && !ofProfile ? form : null
  return (
    <AccountLayout title={messages.title} description={messages.description} saved={form ? '' : saved}>
      <section className="panel panel-raised stack" aria-labelledby="who">
        <h2 id="who">{messages.who}</h2>
        <Form method="post" noValidate className="stack">
          <input type="hidden" name="intent" value="profile" />
          <FormProblems form={ofProfile} />
          <TextField
            name="name"
            label={messages.name}
            form={ofProfile}
            known={profile.name}
            autoComplete="name"
          />
          <TextField
            name="phone"
            type="tel"
            label={messages.phone}
            hint={messages.phoneHint}
            form={ofProfile}
            known={profile.phone}
            autoComplete="tel"
            required={false}
          />
          {profile.taxId && (
            <div className="small">
              <p>{messages.taxId(profile.taxId)}</p>
              <p className="soft">{messages.taxIdHint}</p>
            </div>
          )}
          <p>
            <Button>{messages.save}</Button>
          </p>
        </Form>
      </section>
      <EmailSection profile={profile} form={ofEmail} />
    </AccountLayout>
  )
}
