import { today } from '#server/shop/merchants/open-closure.ts'
import { problemsOfBlocks } from '#server/shop/window/block-problems.ts'
import {
  addBlock,
  describeDraft,
  discardWindowDraft,
  moveBlock,
  removeBlock,
} from '#server/shop/window/change-draft.ts'
import { scheduleVersion } from '#server/shop/window/schedule-version.ts'
import { versionFacts } from '#server/shop/window/version-queries.ts'
import { blocksOfVersion } from '#server/shop/window/window-queries.ts'
import { refusedIntent, runAction } from '#server/web/pages/action-of.ts'
import { formAction, withRefusals } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { addBlockForm, describeDraftForm, scheduleForm } from '#shared/forms/window-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { windowVersionMessages as messages, problemText } from '#shared/messages/operator/window.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { readLocalTime } from '#shared/time/local-day.ts'
import { windowBlockDone, windowPageDone, windowVersionDone } from './window-done.ts'

/** A version of a page with its blocks, which are arranged while it is a draft. The route authorizes the operator. */
export const operatorWindowVersion: Page<'operator-window-version'> = {
  done: windowVersionDone,

  async load({ services, params: { windowVersionId: versionId }, url }) {
    const { db, clock } = services
    const [version, blocks] = await Promise.all([
      versionFacts(db, { versionId, now: clock() }),
      blocksOfVersion(db, versionId),
    ])
    if (!version) throw pageNotFound(url.pathname)
    const isDraft = version.state === 'draft'
    const problems = isDraft ? await problemsOfBlocks(services, blocks, { at: null }) : new Map()
    return {
      version,
      blocks: blocks.map(({ id, kind, title }) => ({ id, kind, title, problems: problems.get(id) ?? [] })),
      today: today(services),
    }
  },

  async submit(context) {
    const { services, params, url, form } = context
    const facts = { versionId: params.windowVersionId, now: services.clock() }
    const version = await versionFacts(services.db, facts)
    if (!version) throw pageNotFound(url.pathname)
    const about = { versionId: version.id, pageId: version.pageId, isHome: version.slug === null }
    return withRefusals({ refusals }, withoutBase(form), () => runAction(actions, context, about))
  },
}

const refusals = {
  version_conflict: { text: messages.conflict },
  window_not_a_draft: { text: ruleMessages.window_not_a_draft },
  too_many_blocks: { text: ruleMessages.too_many_blocks },
}

interface About {
  versionId: string
  pageId: string
  isHome: boolean
}

/** After a conflict the page has the revision that its author now sees. */
const withoutBase = ({ base: _, ...form }: SubmitContext['form']) => form

const at = (done: 'described' | 'moved' | 'removed', { versionId }: About) =>
  windowVersionDone.at(done, { windowVersionId: versionId })

const actions = {
  describe: formAction(describeDraftForm, async (context, { base, title, description }, about: About) => {
    if (title === '' && !about.isHome) return context.refused({ title: messages.titleMissing })
    await describeDraft(context.services, about.versionId, { title, description, base: Number(base) })
    return at('described', about)
  }),

  'add-block': formAction(addBlockForm, async ({ services }, { kind }, { versionId }: About) => {
    const windowBlockId = await addBlock(services, versionId, kind)
    return windowBlockDone.at('added', { windowBlockId })
  }),

  up: (context: SubmitContext, about: About) => move(context, about, 'up'),

  down: (context: SubmitContext, about: About) => move(context, about, 'down'),

  async remove(context: SubmitContext, about: About) {
    const blockId = formText(context.form, 'block')
    if (!isId(blockId)) return refusedIntent(context)
    await removeBlock(context.services, about.versionId, blockId)
    return at('removed', about)
  },

  schedule: formAction(scheduleForm, async (context, { base, at: local }, { versionId, pageId }: About) => {
    const { services, form } = context
    const moment = local === null ? null : readLocalTime(local, services.country.timeZone)
    if (local !== null && (moment === null || moment <= services.clock()))
      return context.refused({ day: messages.past })
    const problems = await scheduleVersion(services, versionId, { at: moment, base })
    if (!problems) return windowPageDone.at('scheduled', { windowPageId: pageId })
    const errors = [...problems].map(([id, found]) => [`block-${id}`, found.map(problemText).join(' ')])
    return refusedForm(form, Object.fromEntries(errors), { message: messages.problemsText })
  }),

  async discard({ services }: SubmitContext, { versionId }: About) {
    const left = await discardWindowDraft(services, versionId)
    if (!left) return { redirect: href('operator-window') }
    return windowPageDone.at('discarded', { windowPageId: left.pageId })
  },
}

async function move(context: SubmitContext, about: About, step: 'up' | 'down') {
  const blockId = formText(context.form, 'block')
  if (!isId(blockId)) return refusedIntent(context)
  await moveBlock(context.services, about.versionId, { blockId, step })
  return at('moved', about)
}
