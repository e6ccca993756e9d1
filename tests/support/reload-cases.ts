const nowMs = 1_700_000_000_000
const at = (path: string, agoMs: number) => ({ path, expires: nowMs + 10_000 - agoMs })

/** What the tab has noted, and whether `/stores` may be loaded again at `nowMs`. */
export const reloadCases: { title: string; noted: string | null; admitted: boolean }[] = [
  { title: 'nothing is noted', noted: null, admitted: true },
  { title: 'the path was loaded again a moment ago', noted: note(at('/stores', 1)), admitted: false },
  { title: 'the guard has a millisecond left', noted: note(at('/stores', 9_999)), admitted: false },
  { title: 'the guard has just ended', noted: note(at('/stores', 10_000)), admitted: true },
  { title: 'another path was loaded again', noted: note(at('/cart', 1)), admitted: true },
  {
    title: 'two paths take turns',
    noted: note(at('/stores', 2), at('/cart', 1)),
    admitted: false,
  },
  { title: 'the clock was ahead and has been set right', noted: note(at('/stores', -1)), admitted: true },
  {
    title: 'ten reloads happened within a minute',
    noted: note(...Array.from({ length: 10 }, (_, index) => at(`/${index}`, 59_999))),
    admitted: false,
  },
  {
    title: 'the ten reloads are a minute ago',
    noted: note(...Array.from({ length: 10 }, (_, index) => at(`/${index}`, 60_000))),
    admitted: true,
  },
  { title: 'the note is no JSON', noted: '{', admitted: true },
  { title: 'the note is no list', noted: '{"path":"/stores"}', admitted: true },
  { title: 'the note is null', noted: 'null', admitted: true },
]

export const reloadCaseMs = nowMs

function note(...records: object[]) {
  return JSON.stringify(records)
}
