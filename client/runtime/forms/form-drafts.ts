import type { DataRouter } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { type DraftField, readDraft, writeDraft } from './draft-text.ts'
import { fillFields, holdsSecrets, isPosted, postedForms, readFields, wasTypedInto } from './form-fields.ts'

const storageKey = 'app:reload:state'
/** The confirmation before leaving applies to the current document load only. */
const confirmForMs = 1_000

/** What people typed into the page's forms, restored after we reload the document. */
export interface FormDrafts {
  /** True if something typed has not been sent. */
  isDirty(): boolean
  /** Stores the drafts for the next document of this address. */
  store(): void
  /** Restores the stored drafts, once. */
  restore(): void
  /** The form that was sent last came back with errors. */
  comeBack(): void
  /** Fills in the fields of a form that failed to be submitted. */
  refill(): void
  /** The sent form has arrived. */
  forgetSent(): void
}

interface SentForm {
  form: HTMLFormElement
  address: string
  fields: DraftField[]
}

export function watchForms(): FormDrafts {
  // Going back changes the address before the page, so a form remembers the address it was changed at.
  const touched = new Map<HTMLFormElement, string>()
  const note = (form: HTMLFormElement) => touched.set(form, touched.get(form) ?? addressOfPage())
  for (const form of postedForms().filter(wasTypedInto)) note(form)
  let sent: SentForm | null = null

  const touch = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form')
    if (form && isPosted(form)) note(form)
  }
  const send = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    sent = { form: target, address: addressOfPage(), fields: readFields([target]) }
    touched.delete(target)
  }
  document.addEventListener('input', touch)
  document.addEventListener('change', touch)
  // Steppers and the like change fields without an input event.
  document.addEventListener('click', (event) => isPlainButton(event.target) && touch(event))
  document.addEventListener('submit', send, { capture: true })

  const dirtyForms = () => [...touched.keys()].filter((form) => form.isConnected)
  return {
    isDirty: () => dirtyForms().length > 0,
    store: () => {
      const dirty = dirtyForms().filter((form) => touched.get(form) === addressOfPage())
      if (dirty.length > 0 && (!store(dirty) || dirty.some(holdsSecrets))) confirmBeforeLoss()
    },
    restore: () => {
      for (const form of fillFields(readDraft(takeStored(), addressOfPage(), Date.now()))) note(form)
    },
    comeBack: () => {
      if (sent?.form.isConnected) note(sent.form)
    },
    refill: () => {
      if (sent?.address === addressOfPage()) for (const form of fillFields(sent.fields)) note(form)
    },
    forgetSent: () => {
      sent = null
    },
  }
}

const isPlainButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button[type=button]') !== null

/** False if storage is blocked or full. */
function store(forms: HTMLFormElement[]): boolean {
  const draft = { address: addressOfPage(), storedAtMs: Date.now(), fields: readFields(forms) }
  try {
    sessionStorage.setItem(storageKey, writeDraft(draft))
    return true
  } catch {
    return false
  }
}

function takeStored(): string | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}

const addressOfPage = () => location.pathname + location.search

/** The browser confirms leaving when something typed cannot be stored. */
function confirmBeforeLoss() {
  const confirmLeaving = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', confirmLeaving)
  setTimeout(() => removeEventListener('beforeunload', confirmLeaving), confirmForMs)
}

/** A form that was refused, or never arrived, counts as unsent. */
export function followForms(drafts: FormDrafts, router: DataRouter) {
  drafts.restore()
  let lastActionData = router.state.actionData
  let failed = false
  router.subscribe(({ actionData, errors, navigation }) => {
    if (navigation.state !== 'idle') return
    if (actionData !== lastActionData) {
      lastActionData = actionData
      const answers: FormAnswer[] = Object.values(actionData ?? {})
      if (answers.some(({ status }) => status >= 400)) drafts.comeBack()
    }
    // The page comes back a moment after its data.
    // Fields that follow from what was typed come another moment later.
    if (failed && !errors) for (const delayMs of [0, 50]) setTimeout(drafts.refill, delayMs)
    else if (!errors) drafts.forgetSent()
    failed = errors !== null
  })
}
