import type { FastifyReply } from 'fastify'

/** What follows is a file that is kept under this name, and stays in no cache. */
export const attach = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  })

export const csvType = 'text/csv; charset=utf-8'
export const pdfType = 'application/pdf'
