import type { Frame } from '#shared/pages.ts'

interface Before {
  name: string
  frame: Frame
  buildId: string
}

/** A `PayloadAnswer` up to the page's own data, which comes last: that is the same for everybody. */
export function payloadBefore({ name, frame, buildId }: Before): string {
  const head = JSON.stringify({ buildId, visitor: frame.visitor })
  return `${head.slice(0, -1)},"data":{"layout":${JSON.stringify(frame)},${JSON.stringify(name)}:`
}

export const payloadEnd = '}}'
