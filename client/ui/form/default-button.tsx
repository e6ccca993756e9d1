/** A hidden first button for the Enter key, because browsers press the first button of a form. */
export const DefaultButton = () => (
  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
)
