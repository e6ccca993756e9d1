CREATE INDEX "audit_entry_of_role" ON "audit_entry" USING btree ("role","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_action" ON "audit_entry" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "variant_of_merchant" ON "variant" USING btree ("merchant_id","product_id") WHERE archived_at is null;