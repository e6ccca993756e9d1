import { hyphenatedNumber } from '#shared/text/hyphenated-number.ts'

/** A text whose numbers, such as CNPJ and CEP, do not break at their hyphens. */
export const UnbrokenNumbers = ({ text }: { text: string }) =>
  text.split(hyphenatedNumber).map((part, index) =>
    index % 2 === 1 ? (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  )
