const isShown = (page: Element) => !page.matches('.ion-page-hidden, .ion-page-invisible')

/**
 * Hides what stands under a page that has entered. Ionic hides the page before it in the history alone, and that one may
 * never have come: whoever goes on before it does leaves from the page before that. Answers how to end it.
 */
export function hideFormerPages(): () => void {
  let path = ''
  const remember = () => void (path = location.pathname)
  const hide = ({ target }: Event) => {
    // Who has gone on meanwhile may be on the way to one of them.
    if (!(target instanceof HTMLElement) || path !== location.pathname) return
    for (const page of target.parentElement?.matches('.outlet') ? target.parentElement.children : [])
      if (page !== target && page.matches('.ion-page') && isShown(page)) {
        page.classList.add('ion-page-hidden')
        page.setAttribute('aria-hidden', 'true')
      }
  }
  // Neither bubbles.
  document.addEventListener('ionViewWillEnter', remember, true)
  document.addEventListener('ionViewDidEnter', hide, true)
  return () => {
    document.removeEventListener('ionViewWillEnter', remember, true)
    document.removeEventListener('ionViewDidEnter', hide, true)
  }
}
