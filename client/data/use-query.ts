import { useLocation } from 'react-router-dom'

/** The parameters of the page's address, to be read. */
export const useQuery = () => new URLSearchParams(useLocation().search)
