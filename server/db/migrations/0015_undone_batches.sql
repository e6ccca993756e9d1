ALTER TABLE "order_batch" ADD COLUMN "undoes_id" uuid;--> statement-breakpoint
ALTER TABLE "order_batch" ADD CONSTRAINT "order_batch_undoes_id_order_batch_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."order_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch" ADD CONSTRAINT "order_batch_undoesId_unique" UNIQUE("undoes_id");