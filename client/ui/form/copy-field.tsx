import { useRef, useState } from 'react'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Drawing } from '#client/ui/page/icon.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { Button } from './button.tsx'

const thanksMs = 4000

/** A text to copy: selected at a touch, and with scripts copied by one press. */
export function CopyField({ label, text, id }: { label: string; text: string; id: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()

  const copy = async () => {
    field.current?.select()
    if (await copyText(text)) {
      setCopied(true)
      setTimeout(() => setCopied(false), thanksMs)
    }
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-copy">
        <input
          ref={field}
          type="text"
          className="field-control"
          id={id}
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className={hydrated ? 'needs-scripts' : 'needs-scripts is-waiting'}>
          <Button type="button" wide onClick={copy}>
            {copied ? <PageIcon name="check" /> : <Drawing shape={twoSheets} />}
            {copied ? fieldMessages.copy.copied : fieldMessages.copy.copy}
          </Button>
        </span>
      </div>
      <span className="visually-hidden" role="status">
        {copied && fieldMessages.copy.copied}
      </span>
    </div>
  )
}

const twoSheets = 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4'

/**
 * Copies a text. Without https (a phone on the home network) browsers have no clipboard, but still support the old
 * command.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
