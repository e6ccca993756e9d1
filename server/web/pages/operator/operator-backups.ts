import { backUpSoon, backupRuns, lastBackups, retainedBackups } from '#server/shop/backups/backup-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { type Action, runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { operatorBackupsMessages } from '#shared/messages/operator/backups.ts'
import type { BackupKeepingView, BackupKind } from '#shared/runtime/backups.ts'

const done = doneOn('operator-backups', operatorBackupsMessages.done)

/** Where backups are, how the newest ones and their rehearsals went, and a new one. */
export const operatorBackups: Page<'operator-backups'> = {
  done,

  async load({ services, url }) {
    const { db, backups } = services
    const [last, runs, retained] = await Promise.all([
      lastBackups(db),
      backupRuns(db, url.searchParams.get('cursor')),
      backups ? retainedBackups(db, backups.keep) : [],
    ])
    return { keeping: backups && keepingView(backups), last, runs, retained }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const keepingView = ({ archive: _, ...keeping }: NonNullable<Services['backups']>): BackupKeepingView =>
  keeping

const requested =
  (kind: BackupKind): Action<string> =>
  async ({ services }) => {
    if (!services.backups) throw new ShopError('not_found', 'No backups are configured')
    await backUpSoon(services, kind)
    return done.at(kind)
  }

const actions: Record<string, Action<string>> = {
  'back-up': requested('backup'),
  rehearse: requested('rehearsal'),
}
