import { useLocation } from 'react-router-dom'

/** Returns the query parameters of the page's address. */
export const useQuery = () => new URLSearchParams(useLocation().search)
