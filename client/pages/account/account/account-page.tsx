import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { profileForm } from '#shared/forms/customer-forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageProps } from '#shared/pages.ts'
import { EmailSection } from './email-section.tsx'

const messages = accountMessages.profile

export function AccountPage({ data: { profile }, form }: PageProps<'account'>) {
  const ofProfile = form?.intent === 'profile' ? form : null
  const ofEmail = form && !ofProfile ? form : null
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      <FormSection
        spec={profileForm}
        id="who"
        title={messages.who}
        form={ofProfile}
        known={{ name: profile.name, phone: profile.phone }}
        submit={messages.save}
        raised
      >
        {profile.taxId && (
          <div className="small">
            <p>{messages.taxId(profile.taxId)}</p>
            <p className="soft">{messages.taxIdHint}</p>
          </div>
        )}
      </FormSection>
      <EmailSection profile={profile} form={ofEmail} />
    </AccountLayout>
  )
}
