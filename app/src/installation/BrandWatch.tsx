import { installation } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../platform/api.ts'
import { takeBrand } from '../platform/brand.ts'

const hour = 60 * 60 * 1000

/** Looks as the installation does; the next start does so from its first picture on. */
export function BrandWatch() {
  const brand = useQuery({ ...queryOf(installation.get), staleTime: hour }).data?.brand
  useEffect(() => {
    if (brand) takeBrand(brand)
  }, [brand])
  return null
}
