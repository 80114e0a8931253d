import type { Page } from './journey.ts'

/** Everything that this browser keeps, as one text. */
export const readBrowserStorage = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(Object.entries(localStorage))]
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opened.addEventListener('success', () => resolve(opened.result))
        opened.addEventListener('error', () => reject(opened.error))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        texts.push(
          await new Promise((resolve) => all.addEventListener('success', () => resolve(JSON.stringify(all.result)))),
        )
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) texts.push(url)
    return texts.join('\n')
  })
