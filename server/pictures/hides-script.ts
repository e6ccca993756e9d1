/** What a browser or a server could be talked into running; no camera and no drawing program writes it. */
const scriptMarks = /<(?:script|iframe|html|\?php)[\s/>]/i

/** A file can be a picture and a page or a program at once. Only its pixels are served, but nobody means well with it. */
export const hidesScript = (bytes: Uint8Array): boolean =>
  scriptMarks.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
