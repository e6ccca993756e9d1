import { Form, Link, useLocation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField, RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { setupRestoreMessages as messages } from '#shared/messages/operator/setup-restore.ts'
import { otherPlace, type SetupRestoreView } from '#shared/settings/setup-view.ts'

interface RestoreShopProps {
  data: SetupRestoreView
  form: FormAnswer | null
}

/** Selects the backup from which the shop is restored. */
export function RestoreShop({ data, form }: RestoreShopProps) {
  const { search } = useLocation()
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      {data.problem && !form && (
        <Banner tone="error">
          <p className="strong">{messages.problem}</p>
          <p>{data.problem}</p>
        </Banner>
      )}
      {data.needsOneProcess ? <OneProcess /> : <RestoreForm data={data} form={form} />}
      <p>
        <Link to={withoutRestore(search)}>{messages.back}</Link>
      </p>
    </div>
  )
}

function withoutRestore(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('restore')
  return `?${query}`
}

const OneProcess = () => (
  <Banner tone="warning">
    <p>{messages.oneProcess.text}</p>
    <p>
      <code className="breakable">{messages.oneProcess.command}</code>
    </p>
  </Banner>
)

/** Sent as a document, because the app of the page is closed while the shop is restored. */
function RestoreForm({ data: { offered, hasPassphrase }, form }: RestoreShopProps) {
  return (
    <Form method="post" reloadDocument noValidate className="panel panel-raised stack">
      <FormProblems form={form} />
      {offered && <Offered offered={offered} form={form} />}
      <TextField
        name="place"
        label={messages.place}
        hint={messages.placeHint}
        form={form}
        required={!offered || offered.backups.length === 0}
        autoComplete="off"
      />
      <TextField
        name="backupPassword"
        type="password"
        label={messages.passphrase}
        hint={hasPassphrase ? messages.knownPassphraseHint : messages.passphraseHint}
        form={form}
        required={false}
        autoComplete="off"
      />
      <CheckboxField
        name="withoutSecrets"
        label={messages.withoutSecrets}
        hint={messages.withoutSecretsHint}
        form={form}
      />
      <Button wide>{messages.submit}</Button>
    </Form>
  )
}

function Offered({
  offered,
  form,
}: {
  offered: NonNullable<SetupRestoreView['offered']>
  form: FormAnswer | null
}) {
  const { location, backups, unreadable } = offered
  if (backups.length === 0) return <p>{(unreadable > 0 ? messages.noneWhole : messages.none)(location)}</p>
  const options = backups.map(({ name, takenAt, size }) => ({
    value: name,
    label: <Time at={takenAt} withHour />,
    detail: <span className="breakable">{name}</span>,
    aside: size,
  }))
  return (
    <RadioField
      name="backup"
      legend={messages.choose}
      hint={[messages.from(location), ...(unreadable > 0 ? [messages.unreadable(unreadable)] : [])].join(' ')}
      options={[...options, { value: otherPlace, label: messages.otherPlace }]}
      form={form}
      known={backups[0]?.name}
    />
  )
}
