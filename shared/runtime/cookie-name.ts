const hostPrefix = '__Host-'

/** Over https a browser takes a cookie of this name from the shop alone: no sibling domain and no plain http plants one. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? hostPrefix + name : name)
