import type { Services } from '#server/shop/services.ts'
import type { RestoreOffers, RestoreRefusal } from '#server/shop/setup/setup-restore.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { type FormValues, formText, formTexts, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { sizeText } from '#shared/messages/command-line/doctor/size-text.ts'
import { restoreFailureText } from '#shared/messages/operator/restore-failures.ts'
import { setupRestoreMessages as messages } from '#shared/messages/operator/setup-restore.ts'
import { otherPlace, type SetupRestoredView, type SetupRestoreView } from '#shared/settings/setup-view.ts'

type Restoring = Pick<Services, 'setupRestore'>

/** The setup page has a second form beside it, which restores a shop from a backup. */
export const wantsRestore = ({ url }: RequestContext) => url.searchParams.has('restore')

/** Lists the backups to choose from, and why the last try failed. */
export async function restoreView({ setupRestore }: Restoring, token: string): Promise<SetupRestoreView> {
  const offers = (await setupRestore?.offers()) ?? null
  const outcome = setupRestore?.outcomeFor(token)
  const refusal = outcome?.kind === 'failed' ? outcome : offers?.refusal
  return {
    kind: 'restore',
    offered: offers && !offers.refusal ? offeredView(offers) : null,
    problem: refusal ? textOf(refusal) : null,
    needsOneProcess: setupRestore === null,
    hasPassphrase: setupRestore?.hasPassphrase ?? false,
  }
}

const offeredView = ({ location, backups, unreadable }: RestoreOffers) => ({
  location,
  unreadable,
  backups: backups.map(({ name, takenAt, bytes }) => ({ name, takenAt, size: sizeText(bytes) })),
})

/** Returns the result of a restore to the visitor who started it, or null when there was none. */
export function restoredView({ setupRestore }: Restoring, token: string): SetupRestoredView | null {
  const outcome = setupRestore?.outcomeFor(token)
  return outcome?.kind === 'restored' ? outcome : null
}

/** Starts the restore. From the next request on, the same address shows its progress. */
export async function beginRestore({ services, form }: SubmitContext, token: string): Promise<SubmitAnswer> {
  const { setupRestore } = services
  if (!setupRestore) return refusedForm(form, {}, { message: messages.oneProcess.short })
  const name = formText(form, 'backup')
  const isOtherPlace = name === otherPlace || (name === '' && !(await setupRestore.offers())?.backups.length)
  const place = formText(form, 'place')
  if (isOtherPlace && !place) return refusedForm(form, { place: messages.errors.place })
  if (!isOtherPlace && place) return refusedForm(form, { backup: messages.errors.both })
  if (!isOtherPlace && !name) return refusedForm(form, { backup: messages.errors.choose })
  const refusal = await setupRestore.begin({
    token,
    backup: isOtherPlace ? { place } : { name },
    // Not trimmed, because a passphrase may begin with a space.
    passphrase: formTexts(form, 'backupPassword')[0] || null,
    withoutSecrets: formText(form, 'withoutSecrets') !== '',
  })
  return refusal
    ? refused(form, refusal, isOtherPlace)
    : { redirect: href('setup', {}, { token, restore: '1' }) }
}

/** Places the refusal beside the field that it is about, and nowhere else. */
function refused(form: FormValues, refusal: RestoreRefusal, isOtherPlace: boolean): SubmitAnswer {
  const text = textOf(refusal)
  const isOf = (...failures: RestoreRefusal['failure'][]) => failures.includes(refusal.failure)
  if (isOf('no_passphrase', 'wrong_passphrase')) return refusedForm(form, { backupPassword: text })
  if (isOtherPlace && isOf('wrong_place', 'no_backup')) return refusedForm(form, { place: text })
  return refusedForm(form, {}, { message: text })
}

const textOf = ({ failure, subject }: RestoreRefusal) => restoreFailureText(failure, subject)
