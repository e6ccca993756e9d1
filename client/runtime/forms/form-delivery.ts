import type { FormDelivery } from '#client/data/payload/send-form.ts'
import type { FormDrafts } from './form-drafts.ts'

/**
 * Shows the state of a form's delivery beside the button that sent it. Outside of React, so that every form has it
 * without any code.
 */
export function createFormDelivery({ sent, comeBack }: Pick<FormDrafts, 'sent' | 'comeBack'>): FormDelivery {
  let banner: HTMLElement | null = null
  const end = () => {
    banner?.remove()
    banner = null
  }
  const notify: FormDelivery['notify'] = (text, { isPending = false, onceOnline } = {}) => {
    end()
    const place = placeOf(sent())
    if (!place) return false
    banner = document.createElement('p')
    banner.className = 'banner banner-warning form-delivery'
    banner.setAttribute('role', isPending ? 'status' : 'alert')
    banner.tabIndex = -1
    place.after(banner)
    banner.textContent = text
    if (onceOnline) replaceOnline(banner, onceOnline)
    if (isPending) return true
    comeBack()
    banner.focus()
    return true
  }
  return { notify, end }
}

/** Replaces the banner's text when the connection returns, if it is still shown. */
function replaceOnline(banner: HTMLElement, text: string) {
  addEventListener('online', () => banner.replaceChildren(text), { once: true })
}

/** Returns the pressed button, or the one that the Enter key stands for. */
function placeOf(sent: ReturnType<FormDrafts['sent']>): Element | null {
  const focused = document.activeElement
  // A passkey's button sends its form itself.
  const own = focused instanceof HTMLButtonElement ? { form: focused.form, button: focused } : null
  const { form, button } = (sent?.form.isConnected ? sent : own) ?? {}
  if (!form) return null
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement)
  const shown = buttons.filter((each) => each.type !== 'reset' && isShown(each))
  const pressed = buttons.find((each) => each === button)
  const same = shown.find(({ name, value }) => name === pressed?.name && value === pressed.value)
  return shown.find((each) => each === pressed) ?? same ?? shown.at(-1) ?? form.lastElementChild
}

const isShown = (element: HTMLElement) => element.offsetParent !== null
