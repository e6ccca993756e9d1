/** Drawn in one line and the colour of the text; says nothing to screen readers. */
export function Drawing({ shape }: { shape: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
