import { onReady } from '#client/ui/behavior/ready.ts'
import { fill } from './form-fields.ts'

/**
 * Restores typed text after hydration, because React writes the initial text of a text area into it as it hydrates
 * (`initTextarea` in react-dom).
 */
export function keepTypedText(): void {
  const typed = new Map<HTMLTextAreaElement, { text: string; from: number; to: number }>()
  const remember = (area: HTMLTextAreaElement) =>
    typed.set(area, { text: area.value, from: area.selectionStart, to: area.selectionEnd })
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) remember(target)
  }
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) remember(area)
  document.addEventListener('input', onInput, true)
  onReady(() => {
    document.removeEventListener('input', onInput, true)
    for (const [area, { text, from, to }] of typed) {
      if (!area.isConnected || area.value !== area.defaultValue) continue
      fill(area, text)
      if (area === document.activeElement) area.setSelectionRange(from, to)
    }
  })
}
