import { useQuery } from '@tanstack/react-query'
import { getProfile } from './api.ts'

/** Under this the query client keeps the person's own data. */
export const profileKey = ['profile']

/** The person's own data, as the server has it. */
export const useProfile = () => useQuery({ queryKey: profileKey, queryFn: ({ signal }) => getProfile(signal) })
