import React from 'react'
import { createComponent } from '@stencil/react-output-target/runtime'
import { IonCol as ColElement, defineCustomElement as defineCol } from '@ionic/core/components/ion-col.js'
import { IonGrid as GridElement, defineCustomElement as defineGrid } from '@ionic/core/components/ion-grid.js'
import { IonRow as RowElement, defineCustomElement as defineRow } from '@ionic/core/components/ion-row.js'
import type { IonCol as ColType, IonGrid as GridType, IonRow as RowType } from '@ionic/react'

/** Wrapped here, and not taken from @ionic/react, so that they come with the menu and not with the start. */
export const IonGrid = /* @__PURE__ */ createComponent({
  tagName: 'ion-grid',
  elementClass: GridElement,
  react: React,
  events: {} as never,
  defineCustomElement: defineGrid,
}) as unknown as typeof GridType

export const IonRow = /* @__PURE__ */ createComponent({
  tagName: 'ion-row',
  elementClass: RowElement,
  react: React,
  events: {} as never,
  defineCustomElement: defineRow,
}) as unknown as typeof RowType

export const IonCol = /* @__PURE__ */ createComponent({
  tagName: 'ion-col',
  elementClass: ColElement,
  react: React,
  events: {} as never,
  defineCustomElement: defineCol,
}) as unknown as typeof ColType
