import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isLateMark } from '#shared/late.ts'
import type { Late } from '#shared/pages.ts'
import { LocalBoundary } from '../ui/local-boundary.tsx'

interface LaterProps<Value> {
  /** Names the part in its document. */
  name: string
  value: Late<Value>
  /** Shown until it comes. */
  waiting: ReactNode
  children: (value: Value) => ReactNode
}

/** Shows what the server may send after the page. Hydration finds the value in the document. */
export function Later<Value>({ waiting, ...part }: LaterProps<Value>) {
  return (
    <LocalBoundary>
      <Suspense fallback={waiting}>
        {isLateMark(part.value) ? <FromDocument waiting={waiting} {...part} /> : <Arrived {...part} />}
      </Suspense>
    </LocalBoundary>
  )
}

function Arrived<Value>({ name, value, children }: Omit<LaterProps<Value>, 'waiting'>) {
  if (!(value instanceof Promise)) return children(value)
  const arrived = use(value)
  return (
    <>
      <DataBlock name={name} text={JSON.stringify(arrived).replaceAll('<', '\\u003c')} />
      {children(arrived)}
    </>
  )
}

function FromDocument<Value>({ name, waiting, children }: LaterProps<Value>) {
  const [text] = useState(() => document.getElementById(blockId(name))?.textContent)
  const { revalidate } = useRevalidator()
  // The part failed on the server: ask for it once more, with the whole page.
  useEffect(() => {
    if (text === undefined) void revalidate()
  }, [text, revalidate])
  if (text === undefined) return waiting
  return (
    <>
      <DataBlock name={name} text={text} />
      {children(JSON.parse(text))}
    </>
  )
}

const blockId = (name: string) => `late-${name}`

function DataBlock({ name, text }: { name: string; text: string }) {
  return (
    <script
      type="application/json"
      id={blockId(name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every `<` escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
