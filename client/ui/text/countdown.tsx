import { useEffect, useState } from 'react'
import { timeMessages } from '#shared/messages/times.ts'
import { Time } from './time.tsx'

const secondMs = 1000

/** The payment deadline. With scripts, also the remaining time. */
export function Countdown({ until }: { until: string }) {
  const leftMs = useLeftMs(until)
  if (leftMs === 0) return <p className="countdown">{timeMessages.countdown.over}</p>
  return (
    <p className="countdown">
      <span>
        {timeMessages.countdown.until} <Time at={until} withHour />
      </span>{' '}
      <span className="countdown-left needs-scripts" role="timer">
        {leftMs !== null && `${timeMessages.countdown.remaining} ${durationText(leftMs)}`}
      </span>
    </p>
  )
}

/** Null before hydration, because the server's clock is not the visitor's. */
function useLeftMs(until: string): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setLeftMs(Math.max(0, Date.parse(until) - Date.now()))
    tick()
    const timer = setInterval(tick, secondMs)
    return () => clearInterval(timer)
  }, [until])
  return leftMs
}

/** Writes the two largest units: "1 d 23 h", "4 min 09 s". */
export function durationText(durationMs: number): string {
  const { days, hours, minutes, seconds } = timeMessages.units
  const all = Math.floor(durationMs / secondMs)
  const counts = [
    [Math.floor(all / 86_400), days],
    [Math.floor(all / 3_600) % 24, hours],
    [Math.floor(all / 60) % 60, minutes],
    [all % 60, seconds],
  ] as const
  const first = Math.min(
    counts.findIndex(([count]) => count > 0),
    counts.length - 2,
  )
  return counts
    .slice(first < 0 ? -1 : first, first < 0 ? undefined : first + 2)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
