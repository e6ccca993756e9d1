import { type ReactNode, Suspense, use, useState } from 'react'
import { isFailedPart, isLateMark } from '#shared/late.ts'
import type { Late } from '#shared/pages.ts'
import { LocalBoundary } from '../ui/local-boundary.tsx'
import { FailedPart } from './failed-part.tsx'

interface LaterProps<Value> {
  /** Names the part in its document: as in the data of its page. */
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

function Arrived<Value>({ value, ...part }: Omit<LaterProps<Value>, 'waiting'>) {
  if (!(value instanceof Promise)) return <Part value={value} {...part} />
  const arrived = use(value)
  return (
    <>
      <DataBlock name={part.name} text={JSON.stringify(arrived).replaceAll('<', '\\u003c')} />
      <Part value={arrived} {...part} />
    </>
  )
}

function FromDocument<Value>({ waiting, ...part }: LaterProps<Value>) {
  const [text] = useState(() => document.getElementById(blockId(part.name))?.textContent ?? undefined)
  // The document ended before the part came.
  if (text === undefined) return <FailedPart {...part} waiting={waiting} asksAtOnce />
  return (
    <>
      <DataBlock name={part.name} text={text} />
      <Part {...part} value={JSON.parse(text)} />
    </>
  )
}

function Part<Value>({ name, value, children }: { value: Value } & Omit<LaterProps<Value>, 'waiting'>) {
  return isFailedPart(value) ? <FailedPart name={name}>{children}</FailedPart> : children(value)
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
