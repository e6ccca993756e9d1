/**
 * A sample of one color, or two or three side by side, beside the name. Set by attributes, because the policy allows no
 * inline styles. The first color is the background (`variant-choice.css`).
 */
export function Swatch({ colors: [first, ...others] }: { colors: readonly string[] }) {
  const share = 100 / (others.length + 1)
  return (
    <svg className="swatch" color={first} aria-hidden="true">
      {others.map((css, index) => (
        <rect key={css} x={`${share * (index + 1)}%`} width={`${share}%`} height="100%" fill={css} />
      ))}
    </svg>
  )
}
