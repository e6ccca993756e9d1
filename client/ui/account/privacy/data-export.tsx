import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { DataExportView } from '#shared/account/privacy.ts'
import type { privacyMessages } from '#shared/messages/account/privacy.ts'

type Messages = typeof privacyMessages.export

interface DataExportProps {
  dataExport: DataExportView
  messages: Messages
}

/** Requests the file with all data, shows its progress, and links to it. */
export const DataExport = ({ dataExport, messages }: DataExportProps) => (
  <section className="panel panel-raised stack" aria-labelledby="data-export">
    <h2 id="data-export">{messages.title}</h2>
    <p>{messages.text}</p>
    {dataExport.state === 'ready' && <Ready dataExport={dataExport} messages={messages} />}
    {dataExport.state === 'running' && (
      <Banner>
        <p className="banner-title">{messages.runningTitle}</p>
        <p>{messages.running}</p>
      </Banner>
    )}
    {dataExport.state === 'failed' && (
      <Banner tone="warning">
        <p className="banner-title">{messages.failedTitle}</p>
        <p>{messages.failed}</p>
      </Banner>
    )}
    {(dataExport.state === 'none' || dataExport.state === 'failed') && (
      <Form method="post" preventScrollReset className="stack-tight">
        <p className="soft">{messages.days}</p>
        <p>
          <Button variant="secondary" name="intent" value="export">
            {dataExport.state === 'failed' ? messages.again : messages.submit}
          </Button>
        </p>
      </Form>
    )}
  </section>
)

interface ReadyProps {
  dataExport: Extract<DataExportView, { state: 'ready' }>
  messages: Messages
}

function Ready({ dataExport, messages }: ReadyProps) {
  const { path, size, readyAt, expiresAt } = dataExport
  return (
    <>
      <Banner tone="success">
        <p className="banner-title">{messages.readyTitle}</p>
        <p>
          {messages.readyOf} <Time at={readyAt} withHour />, {messages.readyUntil} <Time at={expiresAt} />.
        </p>
        <p>{messages.readyOnly}</p>
      </Banner>
      <p>
        <a href={path} className="button button-primary">
          {messages.download}
        </a>
      </p>
      <p className="soft small">{messages.size(size)}</p>
    </>
  )
}
