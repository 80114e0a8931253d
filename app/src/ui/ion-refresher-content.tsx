import React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonRefresherContent as Element, defineCustomElement } from '@ionic/core/components/ion-refresher-content.js'
import type { IonRefresherContent as Type } from '@ionic/react'

export const IonRefresherContent = /* @__PURE__ */ createComponent({
  tagName: 'ion-refresher-content',
  elementClass: Element,
  react: React,
  events: {} as never,
  defineCustomElement,
}) as unknown as typeof Type
