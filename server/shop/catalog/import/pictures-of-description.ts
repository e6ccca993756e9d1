import { importReasons } from '#shared/messages/import.ts'
import { maxPictureAlt } from '#shared/pictures.ts'
import type { PictureDraft } from '../product-draft.ts'
import type { Description } from '../sanitize-description.ts'
import { CellFault, readPictureUrl } from './cell-values.ts'
import type { ImportProblem } from './import-report.ts'

/** What one text may bring into the gallery. */
const maxPictures = 100

/** The pictures of a text become pictures of its product, after its own; what becomes of nothing is told. */
export function picturesOfDescription(
  { pictures, videos, others }: Description,
  gallery: readonly PictureDraft[],
  where: { line: number; column: string },
): { pictures: PictureDraft[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const note = (effect: ImportProblem['effect'], reason: string) =>
    problems.push({ ...where, effect, reason })
  const known = new Set(gallery.map(({ sourceUrl }) => sameFile(sourceUrl)))
  const found: PictureDraft[] = []
  let position = Math.max(gallery.length, ...gallery.map((each) => each.position ?? 0))
  for (const { src, alt } of pictures) {
    const sourceUrl = readPictureUrl(src.startsWith('//') ? `https:${src}` : src)
    if (sourceUrl instanceof CellFault || !sourceUrl) {
      note('value_ignored', importReasons.descriptionPictureLost(shown(src)))
      continue
    }
    // What the gallery shows already, often in another size, is no loss.
    if (known.has(sameFile(sourceUrl))) continue
    known.add(sameFile(sourceUrl))
    if (found.length === maxPictures) {
      note('value_ignored', importReasons.descriptionPictureLost(shown(src)))
      continue
    }
    found.push({ sourceUrl, alt: alt.slice(0, maxPictureAlt), position: ++position, fromDescription: true })
  }
  if (found.length > 0) note('moved', importReasons.descriptionPictures(found.length))
  for (const video of videos) note('value_ignored', importReasons.descriptionVideo(shown(video)))
  if (others.length > 0) note('value_ignored', importReasons.descriptionOthers(others.join(', ')))
  return { pictures: found, problems }
}

/** Shopify serves each file in many sizes, and numbers its versions. */
function sameFile(address: string): string {
  const { host, pathname } = new URL(address)
  const usual = pathname.replace(
    /_(?:\d*x\d*|pico|icon|thumb|small|compact|medium|large|grande|master)(?=\.\w+$)/,
    '',
  )
  return host + usual
}

const shown = (address: string) => (address.length > 120 ? `${address.slice(0, 120)}…` : address)
