import { endpoint } from '../endpoint.ts'
import { ById } from '../fields.ts'

/** In a file of its own, so that only the page of an article fetches it. */
export const guestReading = {
  add: endpoint({
    method: 'POST',
    path: '/api/news/:id/guest-readings',
    access: 'reader',
    summary:
      'A guest has read the item: counted as a number, without identity. Nothing for members, whose marks count.',
    params: ById,
  }),
}
