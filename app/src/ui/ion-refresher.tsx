import React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonRefresher as Element, defineCustomElement } from '@ionic/core/components/ion-refresher.js'
import type { IonRefresher as Type } from '@ionic/react'

/** Wrapped here, and not taken from @ionic/react, so that it lands in the chunks of the pages. */
export const IonRefresher = /* @__PURE__ */ createComponent({
  tagName: 'ion-refresher',
  elementClass: Element,
  react: React,
  events: { onIonRefresh: 'ionRefresh' } as never,
  defineCustomElement,
}) as unknown as typeof Type
