import { type ReactNode, Suspense, use, useState } from 'react'
import { LocalBoundary } from '#client/ui/behavior/local-boundary.tsx'
import type { Deferred } from '#shared/runtime/deferred.ts'
import { isDeferredMark, isFailedMark } from '#shared/runtime/deferred.ts'
import { FailedPart } from './failed-part.tsx'

interface AwaitProps<Value> {
  /** The deferred part's name, as in the data of its page. */
  name: string
  value: Deferred<Value>
  /** Shown until the value arrives, with the same size, so that nothing shifts. */
  placeholder: ReactNode
  children: (value: Value) => ReactNode
}

/** Shows a deferred part. Hydration finds a streamed value in the document. */
export function Await<Value>({ placeholder, ...part }: AwaitProps<Value>) {
  return (
    <LocalBoundary>
      <Suspense fallback={placeholder}>
        <Part placeholder={placeholder} {...part} />
      </Suspense>
    </LocalBoundary>
  )
}

/** Writes the data of a deferred part that appears several times, above its first `AwaitAgain`. */
export function AwaitedData<Value>({ name, value }: Pick<AwaitProps<Value>, 'name' | 'value'>) {
  return (
    <Suspense fallback={null}>
      <Data name={name} value={value} />
    </Suspense>
  )
}

function Data<Value>({ name, value }: Pick<AwaitProps<Value>, 'name' | 'value'>) {
  const { text } = useValue(name, value)
  return text !== undefined && <DataBlock name={name} text={text} />
}

interface AwaitAgainProps<Value> extends AwaitProps<Value> {
  /** Shown when the part failed. */
  failed: ReactNode
}

/** Shows a deferred part again, whose data an `AwaitedData` above it wrote. */
export function AwaitAgain<Value>({ placeholder, ...part }: AwaitAgainProps<Value>) {
  return (
    <LocalBoundary>
      <Suspense fallback={placeholder}>
        <PartAgain {...part} />
      </Suspense>
    </LocalBoundary>
  )
}

function Part<Value>({ name, value, placeholder, children }: AwaitProps<Value>) {
  const { known, text } = useValue(name, value)
  // The document ended before the part arrived.
  const isMissing = known === undefined
  return (
    <>
      {text !== undefined && <DataBlock name={name} text={text} />}
      {isMissing || isFailedMark(known) ? (
        <FailedPart name={name} placeholder={placeholder} requestsAtOnce={isMissing}>
          {children}
        </FailedPart>
      ) : (
        children(known)
      )}
    </>
  )
}

function PartAgain<Value>({ name, value, failed, children }: Omit<AwaitAgainProps<Value>, 'placeholder'>) {
  const { known } = useValue(name, value)
  return known === undefined || isFailedMark(known) ? failed : children(known)
}

/** Returns the value, with its text in the document. Undefined if it never arrived. */
function useValue<Value>(name: string, value: Deferred<Value>): { known: Value | undefined; text?: string } {
  const [found] = useState(() => (isDeferredMark(value) ? readBlock<Value>(name) : { known: undefined }))
  if (isDeferredMark(value)) return found
  if (!(value instanceof Promise)) return { known: value }
  const known = use(value)
  return { known, text: JSON.stringify(known).replaceAll('<', '\\u003c') }
}

function readBlock<Value>(name: string): { known: Value | undefined; text?: string } {
  const text = document.getElementById(blockId(name))?.textContent
  return text ? { known: JSON.parse(text), text } : { known: undefined }
}

const blockId = (name: string) => `deferred-${name}`

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
