const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const places = [0, 1, 2, 3, 4]

/** Five stars, filled up to the average. Hidden from screen readers, because the text beside them says it. */
export function Stars({ average }: { average: number }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" width="100" height="20" aria-hidden="true">
      <FiveStars className="stars-empty" />
      {/* The inner width cuts the stars off. */}
      <svg width={average * 20} height="20" aria-hidden="true">
        <FiveStars className="stars-full" />
      </svg>
    </svg>
  )
}

function FiveStars({ className }: { className: string }) {
  return (
    <g className={className}>
      {places.map((place) => (
        <path key={place} d={star} transform={`translate(${place * 20})`} />
      ))}
    </g>
  )
}

export function OneStar() {
  return (
    <svg className="one-star" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={star} />
    </svg>
  )
}
