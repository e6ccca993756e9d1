/** The spellings of a variable that is a switch. */
export const onOrOff = ['0', '1', 'true', 'false', 'on', 'off'] as const

export const isOn = (text: (typeof onOrOff)[number]): boolean => ['1', 'true', 'on'].includes(text)
