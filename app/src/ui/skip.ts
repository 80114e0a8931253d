/** For the shell's skip link: the heading of the page in view, else its scrolling part. */
export function focusPage() {
  const pages = [...document.querySelectorAll('.ion-page:not(.ion-page-hidden, .ion-page-invisible)')]
  const inner = pages.findLast((page) => page.querySelector('[data-skip-target]'))
  const target =
    inner?.querySelector<HTMLElement>('h1[tabindex]') ?? inner?.querySelector<HTMLElement>('[data-skip-target]')
  target?.focus()
}
