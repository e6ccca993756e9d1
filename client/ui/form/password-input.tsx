import { type ComponentProps, useState } from 'react'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { fieldMessages } from '#shared/messages/form-fields.ts'

const messages = fieldMessages.password

/** A password that can be shown during typing, with scripts. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <span className="field-password">
      <input autoCapitalize="none" spellCheck={false} {...input} type={isShown ? 'text' : 'password'} />
      {hydrated && (
        <button type="button" className="field-reveal" onClick={() => setShown(!isShown)}>
          {/* The key replaces text that a browser has translated. */}
          <span key={String(isShown)}>{isShown ? messages.hide : messages.show}</span>
          <VisuallyHidden> {messages.what}</VisuallyHidden>
        </button>
      )}
    </span>
  )
}
