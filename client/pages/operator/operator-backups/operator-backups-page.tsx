import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { LastBackups } from '#client/ui/operator/last-backups.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import {
  backupFailureReasons,
  operatorBackupsMessages as messages,
} from '#shared/messages/operator/backups.ts'
import type { PageProps } from '#shared/pages.ts'
import { type BackupKeepingView, type BackupRunRow, backupFilePath } from '#shared/runtime/backups.ts'
import { fileSizeText } from '#shared/text/file-size.ts'

/** Where backups are, how the newest ones and their rehearsals went, and a new one. */
export function OperatorBackupsPage({ data, form }: PageProps<'operator-backups'>) {
  const { keeping, last, runs, retained } = data
  const { locale } = useShopConfig()
  const columns = columnsOf<BackupRunRow, keyof typeof messages.columns>(messages.columns, {
    what: ({ kind }) => <span className="strong">{messages.kinds[kind]}</span>,
    at: ({ finishedAt }) => <Time at={finishedAt} withHour short />,
    size: {
      cell: ({ kind, bytes }) => (kind === 'backup' && bytes !== null ? fileSizeText(bytes, locale) : '—'),
      isNumber: true,
    },
    outcome: ({ failure }) => (failure ? backupFailureReasons[failure] : messages.good),
    file: ({ kind, name }) =>
      kind === 'backup' && name !== null && retained.includes(name) ? (
        <a href={backupFilePath(name)} download>
          {messages.download}
          <VisuallyHidden>{messages.downloadOf(name)}</VisuallyHidden>
        </a>
      ) : (
        '—'
      ),
  })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <FormProblems form={form} />
      {keeping ? <Keeping keeping={keeping} /> : <Banner tone="warning">{messages.none}</Banner>}
      {last.backup && <LastBackups title={messages.last} {...last} />}
      <section className="stack" aria-labelledby="runs">
        <h2 id="runs">{messages.list}</h2>
        {retained.length > 0 && <p className="soft small">{messages.downloadText}</p>}
        <List
          caption={messages.list}
          columns={columns}
          page={runs}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => href('operator-backups', {}, { cursor })}
          empty={<EmptyState title={messages.empty} text={messages.emptyText} />}
        />
      </section>
    </OperatorLayout>
  )
}

function Keeping({ keeping }: { keeping: BackupKeepingView }) {
  const { place, schedule, keep, archivesWal, hasSecrets } = keeping
  return (
    <section className="panel stack" aria-labelledby="where">
      <h2 id="where">{messages.where}</h2>
      <dl className="facts">
        <dt>{messages.place}</dt>
        <dd className="breakable">{place}</dd>
        <dt>{messages.schedule}</dt>
        <dd>{messages.scheduleText(schedule)}</dd>
        <dt>{messages.keep}</dt>
        <dd>{messages.retained(keep)}</dd>
        <dt>{messages.between}</dt>
        <dd>{archivesWal ? messages.archived : messages.notArchived}</dd>
        <dt>{messages.secrets}</dt>
        <dd>{hasSecrets ? messages.sealed : messages.notSealed}</dd>
      </dl>
      <Form method="post" className="cluster">
        <Button name="intent" value="back-up">
          {messages.backUp}
        </Button>
        <Button name="intent" value="rehearse" variant="secondary">
          {messages.rehearse}
        </Button>
      </Form>
    </section>
  )
}
