import type { OpeningDay } from '#shared/opening-hours.ts'

const hour = 60
const days = (from: number, to: number, opens: number, closes: number): OpeningDay[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    weekday: from + index,
    opensMinute: opens * hour,
    closesMinute: closes * hour,
  }))

const officeHours = [...days(1, 5, 9, 18), ...days(6, 6, 9, 13)]

/** When each demo store answers; a baker is up early. */
const hoursOfStore: Record<string, OpeningDay[]> = {
  'forno-da-lena': days(2, 6, 6, 12),
  'viveiro-boa-sombra': [...days(0, 0, 8, 12), ...days(3, 6, 8, 17)],
  'livraria-mare-alta': days(1, 6, 10, 19),
}

export const demoHours = (slug: string): OpeningDay[] => hoursOfStore[slug] ?? officeHours
