/**
 * What a colour looks like, beside its name; two or three lie side by side. By attributes, since the policy allows no
 * inline styles; the first is the ground (`variant-choice.css`).
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
