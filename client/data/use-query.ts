import { useLocation } from 'react-router-dom'

/** The query parameters of the page's address. */
export const useQuery = () => new URLSearchParams(useLocation().search)
