import type { DataRouter } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import type { LayoutData } from '#shared/pages.ts'
import { type DraftField, readDraft, writeDraft } from './draft-text.ts'
import { fillFields, holdsSecrets, isPosted, postedForms, readFields, wasTypedInto } from './form-fields.ts'

const storageKey = 'app:reload:state'
/** The confirmation before leaving applies to the current document load only. */
const confirmForMs = 1_000

/** Input of the page's forms, restored after the app reloads the document. */
export interface FormDrafts {
  /** Returns true when some input was not sent. */
  isDirty(): boolean
  /** Stores the drafts for the next document of this address. */
  store(): void
  /** Restores the stored drafts, once. */
  restore(): void
  /** The last sent form came back with errors. */
  comeBack(): void
  /** Fills in the fields of a form that failed to be submitted. Returns false when the form is not on the page. */
  refill(form: SubmittedForm): boolean
  /** Returns the last sent form, until it has arrived. */
  sent(): SubmittedForm | null
  /** Returns the form that is being filled in on this page. */
  typed(): SubmittedForm | null
  /** Forgets the sent form, which has arrived. */
  forgetSent(): void
}

/** A submitted form. */
export interface SubmittedForm {
  form: HTMLFormElement
  button: HTMLElement | null
  address: string
  fields: DraftField[]
}

export function watchForms(): FormDrafts {
  // Going back changes the address before the page, so a form stores the address it was changed at.
  const touched = new Map<HTMLFormElement, string>()
  const note = (form: HTMLFormElement) => touched.set(form, touched.get(form) ?? addressOfPage())
  for (const form of postedForms().filter(wasTypedInto)) note(form)
  let sent: SubmittedForm | null = null

  const touch = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form')
    if (form && isPosted(form)) note(form)
  }
  const send = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return
    sent = shownNow(target, submitter)
    touched.delete(target)
  }
  document.addEventListener('input', touch)
  document.addEventListener('change', touch)
  // Steppers and similar buttons change fields without an input event.
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
      for (const form of fillFields(readDraft(readStored(), addressOfPage(), Date.now()))) note(form)
    },
    comeBack: () => {
      if (sent?.form.isConnected) note(sent.form)
    },
    refill: ({ address, fields }) => {
      const forms = pathOf(address) === location.pathname ? fillFields(fields) : new Set<HTMLFormElement>()
      for (const form of forms) note(form)
      return forms.size > 0
    },
    sent: () => sent,
    typed: () => {
      const form = dirtyForms().findLast((each) => touched.get(each) === addressOfPage())
      return form ? shownNow(form, null) : null
    },
    forgetSent: () => {
      sent = null
    },
  }
}

const shownNow = (form: HTMLFormElement, button: HTMLElement | null): SubmittedForm => ({
  form,
  button,
  address: addressOfPage(),
  fields: readFields([form]),
})

const isPlainButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button[type=button]') !== null

/** Stores the drafts. Returns false when storage is blocked or full. */
function store(forms: HTMLFormElement[]): boolean {
  const draft = { address: addressOfPage(), storedAtMs: Date.now(), fields: readFields(forms) }
  try {
    sessionStorage.setItem(storageKey, writeDraft(draft))
    return true
  } catch {
    return false
  }
}

function readStored(): string | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}

const pathOf = (address: string) => address.split(/[?#]/)[0]

const addressOfPage = () => location.pathname + location.search

/** Lets the browser confirm leaving when input cannot be stored. */
function confirmBeforeLoss() {
  const confirmLeaving = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', confirmLeaving)
  setTimeout(() => removeEventListener('beforeunload', confirmLeaving), confirmForMs)
}

/** Watches sent forms. A refused or lost form counts as unsent, and so does one whose person has to sign in again. */
export function watchSentForms(drafts: FormDrafts, router: DataRouter) {
  drafts.restore()
  let lastActionData = router.state.actionData
  let failed = false
  let person = personOf(router)
  let interrupted: SubmittedForm | null = null
  let typed: SubmittedForm | null = null
  let wasBusy = false
  let stopRefill = () => {}
  router.subscribe(({ actionData, errors, navigation, location }) => {
    const isDone = wasBusy && navigation.state === 'idle'
    // A fetcher may also find that the session has ended.
    if (!wasBusy && navigation.state !== 'idle') typed = drafts.typed()
    wasBusy = navigation.state !== 'idle'
    // The form sent or page opened next decides about the fields, such as the button that drops a draft.
    if (wasBusy) stopRefill()
    // Fetchers also change the state, even between a form and its navigation.
    if (!isDone) return
    if (actionData !== lastActionData) {
      lastActionData = actionData
      const answers: (FormAnswer | undefined)[] = Object.values(actionData ?? {})
      if (answers.some((answer) => answer && answer.status >= 400)) drafts.comeBack()
    }
    const sent = interrupted ?? drafts.sent()
    const left = sent ?? typed
    const next = new URLSearchParams(location.search).get('to')
    if (left && next !== null && pathOf(next) === pathOf(left.address)) {
      interrupted = left
      return
    }
    const isBack = failed || (interrupted && personOf(router) === person)
    if (sent && isBack && !errors) stopRefill = refillSoon(drafts, sent)
    else if (!errors) drafts.forgetSent()
    failed = errors !== null
    interrupted = null
    person = personOf(router)
  })
}

const refillTries = 20
const refillDelayMs = 50

/** Retries, because the page is rendered a moment after its data, and dependent fields another moment later. */
function refillSoon(drafts: FormDrafts, sent: SubmittedForm): () => void {
  let tries = refillTries
  let timer = setTimeout(refill, refillDelayMs)
  function refill() {
    if (drafts.refill(sent)) timer = setTimeout(() => drafts.refill(sent), refillDelayMs)
    else if (--tries > 0) timer = setTimeout(refill, refillDelayMs)
  }
  return () => clearTimeout(timer)
}

/** Another person must not get this one's input. */
const personOf = ({ state }: DataRouter) =>
  (state.loaderData.layout as LayoutData | undefined)?.visitor?.email
