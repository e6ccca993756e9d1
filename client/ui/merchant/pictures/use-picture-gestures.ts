import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'

interface Gestures {
  onMove(from: number, to: number): void
  onFiles(files: FileList): void
}

/** Returns true once the gestures work. Few pages load their code, and without it buttons and fields do the same. */
export function usePictureGestures(
  area: RefObject<HTMLElement | null>,
  { onMove, onFiles }: Gestures,
): boolean {
  const [works, setWorks] = useState(false)
  const moved = useEffectEvent(onMove)
  const dropped = useEffectEvent(onFiles)
  useEffect(() => {
    const { current: element } = area
    let end = () => {}
    let isGone = false
    const start = async () => {
      const watchGestures = await loadChunkTwice(() => import('./picture-gestures.ts'), 'watchGestures')
      if (isGone || !element) return
      end = watchGestures(element, {
        onMove: (...move) => moved(...move),
        onFiles: (files) => dropped(files),
      })
      setWorks(true)
    }
    start().catch(() => setWorks(false))
    return () => {
      isGone = true
      end()
    }
  }, [area])
  return works
}
