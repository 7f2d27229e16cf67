import { type Faces, facesOf } from "./faces";
import { type Inks, inksOfPage } from "./inks";
import { size } from "./plan";
import { rounded, type Shape } from "./shapes";

const family = '"Bricolage Grotesque Variable", ui-rounded, "Segoe UI", system-ui, sans-serif';

/** A canvas that a step can be drawn on, again and again. */
export type Easel = { readonly canvas: HTMLCanvasElement; readonly draw: (shapes: readonly Shape[]) => void };

/** Sets up a canvas with all that those pictures need. Fails where the drawings of the cards cannot be had. */
export async function easelFor(pictures: readonly (readonly Shape[])[]): Promise<Easel> {
  const canvas = document.createElement("canvas");
  canvas.width = size.w;
  canvas.height = size.h;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser has no canvas");
  const inks = inksOfPage();
  const cards = pictures.flatMap((shapes) => shapes.flatMap((shape) => (shape.kind === "card" ? [shape.card] : [])));
  const [faces] = await Promise.all([facesOf(cards, inks), document.fonts.load(`700 40px ${family}`)]);
  return {
    canvas,
    draw: (shapes) => {
      for (const shape of shapes) drawShape(pen, shape, inks, faces);
    },
  };
}

/** The picture of one step as a PNG file. */
export async function pictureOf(shapes: readonly Shape[]): Promise<Blob> {
  const easel = await easelFor([shapes]);
  easel.draw(shapes);
  return new Promise((resolve, reject) => {
    easel.canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

type Pen = CanvasRenderingContext2D;

function drawShape(pen: Pen, shape: Shape, inks: Inks, faces: Faces): void {
  pen.save();
  switch (shape.kind) {
    case "area":
      if (shape.at !== undefined) {
        pen.translate(shape.at.x, shape.at.y);
        pen.scale(shape.at.scale, shape.at.scale);
      }
      pen.fillStyle = inks.of(shape.ink);
      pen.fill(new Path2D(shape.d), "evenodd");
      break;
    case "line":
      pen.strokeStyle = inks.of(shape.ink);
      pen.lineWidth = shape.width;
      pen.setLineDash(shape.dash === undefined ? [] : [shape.dash, shape.dash]);
      pen.stroke(new Path2D(shape.d));
      break;
    case "card":
      drawCard(pen, shape, inks, faces);
      break;
    case "text":
      drawText(pen, shape, inks);
      break;
  }
  pen.restore();
}

function drawCard(pen: Pen, card: Extract<Shape, { kind: "card" }>, inks: Inks, faces: Faces): void {
  const { x, y, w, h, ring } = card;
  const paper = new Path2D(rounded({ x, y, w, h }, w * 0.07));
  if (ring) {
    pen.fillStyle = inks.of("on-weld");
    pen.fill(new Path2D(rounded({ x: x - 9, y: y - 9, w: w + 18, h: h + 18 }, w * 0.07 + 9)));
    pen.fillStyle = inks.of("weld");
    pen.fill(new Path2D(rounded({ x: x - 6, y: y - 6, w: w + 12, h: h + 12 }, w * 0.07 + 6)));
  }
  pen.fillStyle = inks.of("card");
  pen.fill(paper);
  const image = faces.get(card.card);
  pen.save();
  pen.clip(paper);
  if (image !== undefined) pen.drawImage(image, x, y, w, w * 1.4);
  pen.restore();
  pen.strokeStyle = inks.of("card-edge");
  pen.lineWidth = 2;
  pen.stroke(paper);
}

function drawText(pen: Pen, text: Extract<Shape, { kind: "text" }>, inks: Inks): void {
  pen.font = `${text.weight} ${text.size}px ${family}`;
  pen.fillStyle = inks.of(text.ink);
  pen.textAlign = text.align;
  pen.textBaseline = "middle";
  const lines =
    text.lines === undefined
      ? [text.text]
      : broken(text.text, text.lines, (part) => pen.measureText(part).width <= text.max);
  lines.forEach((line, index) => {
    pen.fillText(line, text.x, text.y + index * text.size * 1.25, text.max);
  });
}

/** A text in at most so many lines that fit; what is left over ends the last one with an ellipsis. */
export function broken(text: string, most: number, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(word);
    else if (fits(longer)) lines[lines.length - 1] = longer;
    else if (lines.length < most) lines.push(word);
    else {
      lines[lines.length - 1] = `${lines.at(-1)} …`;
      break;
    }
  }
  return lines;
}
