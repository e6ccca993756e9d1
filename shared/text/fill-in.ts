/** Values for the marks of a text. */
export type Values = Record<string, string>

/** Fills in a text: `{{#name}}…{{/name}}` is shown when there is such a value, and `{{name}}` is the value. */
export const fillIn = (text: string, values: Values): string =>
  text
    .replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, inner: string) =>
      values[name] ? inner : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
