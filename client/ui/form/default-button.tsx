/** What Enter presses in a field of a form whose own button is not its first: browsers press the first. */
export const DefaultButton = () => (
  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
)
