import { carryFields } from './form-fields.ts'

/**
 * Carries over text typed while the app started when React renders a part of the document again, because something else
 * had changed the document before. Returns the function to call then.
 */
export function carryTypedText(): () => void {
  const { href } = location
  const forms = [...document.forms]
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    if (location.href !== href) return
    for (const [index, form] of forms.entries()) {
      const successor = document.forms[index]
      if (form.isConnected || !successor) continue
      // A field named `action` would hide the property.
      const isSame = form.getAttribute('action') === successor.getAttribute('action')
      if (isSame) carryFields(form, successor, focused)
    }
  }
}
