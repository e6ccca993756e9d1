import { type ReloadRecord, reloadGuard } from './reload-guard.ts'

const { pathMs, maxReloads, windowMs, maxStored } = reloadGuard

interface ReloadRequest {
  path: string
  nowMs: number
  /** A reload requested by the visitor always happens, and is counted. */
  force: boolean
}

/** Returns the note to store when the reload may go ahead, or null. `noted` is the note in the tab's storage. */
export function mayReload(noted: string | null, { path, nowMs, force }: ReloadRequest): string | null {
  const recent = readRecords(noted).filter(({ expires }) => isRecent(expires, nowMs))
  const refused =
    recent.length >= maxReloads || recent.some((record) => record.path === path && record.expires > nowMs)
  if (refused && !force) return null
  return JSON.stringify([...recent, { path, expires: nowMs + pathMs }].slice(-maxStored))
}

/** A stored time in the future means that the clock was wrong. */
const isRecent = (expires: number, nowMs: number) =>
  expires > nowMs + pathMs - windowMs && expires <= nowMs + pathMs

/** Unreadable notes count as none. */
function readRecords(text: string | null): ReloadRecord[] {
  try {
    const records: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(records) ? records.filter(isRecord) : []
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is ReloadRecord =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'expires' in value &&
  typeof value.expires === 'number'
