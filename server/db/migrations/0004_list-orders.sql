DROP INDEX "merchant_status_name_index";--> statement-breakpoint
DROP INDEX "product_newest";--> statement-breakpoint
DROP INDEX "product_of_merchant";--> statement-breakpoint
DROP INDEX "product_of_category";--> statement-breakpoint
CREATE INDEX "product_priced" ON "product" USING btree ("available","price_minor","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_named" ON "product" USING btree ("available",left(fold("title"), 200),"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_of_category_priced" ON "product" USING btree ("category_id","available","price_minor","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "merchant_named" ON "merchant" USING btree (left(fold("name"), 200),"id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("available","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_of_merchant" ON "product" USING btree ("merchant_id","available","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_of_category" ON "product" USING btree ("category_id","available","created_at","id") WHERE status = 'published';