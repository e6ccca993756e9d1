import type { ReactNode } from 'react'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import {
  backupFailureReasons,
  operatorBackupMessages as messages,
} from '#shared/messages/operator/backups.ts'
import type { BackupRunView, BackupsView } from '#shared/runtime/backups.ts'

interface LastBackupsProps extends BackupsView {
  title: string
  children?: ReactNode
}

/** Results of the newest backup and the newest rehearsal. */
export function LastBackups({ title, backup, lastGoodAt, rehearsal, children }: LastBackupsProps) {
  return (
    <section className="stack" aria-labelledby="backups">
      <h2 id="backups">{title}</h2>
      {backup ? <LastBackup backup={backup} lastGoodAt={lastGoodAt} /> : <Banner>{messages.never}</Banner>}
      {rehearsal && <LastRehearsal rehearsal={rehearsal} />}
      {backup && !rehearsal && <p className="soft">{messages.rehearsalNever}</p>}
      {children}
    </section>
  )
}

function LastBackup({ backup, lastGoodAt }: { backup: BackupRunView; lastGoodAt: string | null }) {
  const { failure, finishedAt } = backup
  return (
    <Banner tone={failure ? 'error' : 'success'}>
      <p className="strong">{failure ? messages.badTitle : messages.goodTitle}</p>
      {failure && <p>{backupFailureReasons[failure]}</p>}
      <p className="small">
        {messages.at} <Time at={finishedAt} withHour />
      </p>
      {failure && (
        <p className="small">
          {lastGoodAt ? (
            <>
              {messages.lastGood} <Time at={lastGoodAt} withHour />
            </>
          ) : (
            messages.noneGood
          )}
        </p>
      )}
    </Banner>
  )
}

function LastRehearsal({ rehearsal }: { rehearsal: BackupRunView }) {
  const { failure, finishedAt, durationMs, newestRowAt, ordersSince, missingPictures } = rehearsal
  return (
    <Banner tone={failure ? 'error' : 'success'}>
      <p className="strong">{failure ? messages.rehearsalBad : messages.rehearsalGood}</p>
      {failure && <p>{backupFailureReasons[failure]}</p>}
      {!!ordersSince && <p>{messages.lost(ordersSince)}</p>}
      {!!missingPictures && <p>{messages.missingPictures(missingPictures)}</p>}
      {newestRowAt && (
        <p className="small">
          {messages.newestRow} <Time at={newestRowAt} withHour />
        </p>
      )}
      <p className="small">
        {messages.at} <Time at={finishedAt} withHour />, {messages.took(Math.ceil(durationMs / 1_000))}
      </p>
    </Banner>
  )
}
