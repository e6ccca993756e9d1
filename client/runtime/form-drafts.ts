import { type DraftField, readDraft, writeDraft } from './draft-text.ts'
import { fillFields, holdsSecrets, isPosted, postedForms, readFields, wasTypedInto } from './form-fields.ts'

const storageKey = 'app:reload:state'
/** Asking whether to leave is for the load under way, not for a later one. */
const askForMs = 1_000

/** What people type into the page's forms, over a document load of ours. */
export interface FormDrafts {
  /** Something was typed that has not been sent. */
  isDirty(): boolean
  /** Puts the drafts away for the next document of this address. */
  keep(): void
  /** Fills in what was put away, once. */
  restore(): void
  /** The form that was sent last came back. */
  comeBack(): void
  /** It did not arrive, and its page stands anew: fills in what was sent. */
  refill(): void
  /** It has arrived. */
  forgetSent(): void
}

interface SentForm {
  form: HTMLFormElement
  address: string
  fields: DraftField[]
}

export function watchForms(): FormDrafts {
  // A step back changes the address before the page: each form belongs to the one it was touched at.
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
  // Steppers and the like change fields without a word.
  document.addEventListener('click', (event) => isPlainButton(event.target) && touch(event))
  document.addEventListener('submit', send, { capture: true })

  const dirtyForms = () => [...touched.keys()].filter((form) => form.isConnected)
  return {
    isDirty: () => dirtyForms().length > 0,
    keep: () => {
      const dirty = dirtyForms().filter((form) => touched.get(form) === addressOfPage())
      if (dirty.length > 0 && (!store(dirty) || dirty.some(holdsSecrets))) askBeforeLoss()
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

/** False where storage is closed or full. */
function store(forms: HTMLFormElement[]): boolean {
  const draft = { address: addressOfPage(), keptAtMs: Date.now(), fields: readFields(forms) }
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

/** The browser asks whether to leave what cannot be kept. */
function askBeforeLoss() {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  setTimeout(() => removeEventListener('beforeunload', ask), askForMs)
}
