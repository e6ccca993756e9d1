import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Drawing } from '#client/ui/page/icon.tsx'
import { markdownFieldMessages as messages } from '#shared/messages/markdown-field.ts'
import type { MarkdownFormat } from './markdown-edit.ts'

interface MarkdownToolsProps {
  /** The id of the text. */
  controls: string
  onFormat: (format: MarkdownFormat) => void
}

const formats: readonly { format: MarkdownFormat; sign: ReactNode; key?: string }[] = [
  { format: 'bold', sign: <b>N</b>, key: 'B' },
  { format: 'italic', sign: <i>I</i>, key: 'I' },
  { format: 'heading', sign: <span>T</span> },
  { format: 'list', sign: <Drawing shape="M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1" /> },
  {
    format: 'link',
    sign: (
      <Drawing shape="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
    ),
  },
]

/** The buttons that format a text, with one stop of the Tab key. They appear once scripts run. */
export function MarkdownTools({ controls, onFormat }: MarkdownToolsProps) {
  const [current, setCurrent] = useState(0)
  const hydrated = useHydrated()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextIndex(event.key, current)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={hydrated ? 'needs-scripts' : 'needs-scripts is-waiting'}>
      <div
        className="markdown-tools"
        role="toolbar"
        aria-label={messages.tools}
        aria-controls={controls}
        onKeyDown={move}
      >
        {formats.map(({ format, sign, key }, index) => (
          <button
            key={format}
            type="button"
            aria-label={messages.formats[format]}
            aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
            title={key ? messages.shortcut(messages.formats[format], key) : messages.formats[format]}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onMouseDown={keepFocus}
            onClick={() => onFormat(format)}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The keyboard of a phone stays open while the text has the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function nextIndex(key: string, current: number): number | null {
  const count = formats.length
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
