import { Fragment } from 'react'
import { linkedParts } from '#shared/text/linked-parts.ts'

/** A plain text with its paragraphs, in which http addresses are links. */
export const LinkedText = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <p key={at} className="lines breakable">
        {linkedParts(paragraph).map(({ text: part, isLink }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <Fragment key={place}>
            {isLink ? (
              <a href={part} rel="noopener noreferrer nofollow">
                {part}
              </a>
            ) : (
              part
            )}
          </Fragment>
        ))}
      </p>
    ))
