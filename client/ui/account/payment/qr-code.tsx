/** Light modules that scanners need around a code. */
const quietModules = 4

/** A drawn QR code. Its text can be copied beside it, so the label only names its purpose. */
export function QrCode({ qr: { size, path }, label }: { qr: { size: number; path: string }; label: string }) {
  const side = size + 2 * quietModules
  return (
    <svg
      className="qr-code"
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
